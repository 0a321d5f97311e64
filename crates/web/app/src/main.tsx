// Where the page begins. The shell shows the symbols of the tiles, as the reader wants them drawn.
import { render } from 'preact';
import './style/base.css';
import './style/shell.css';
import './style/tiles.css';
import { Shell } from './shell/Shell';

const root = document.getElementById('app');
if (root) render(<Shell />, root);
