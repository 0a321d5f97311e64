// Where the page begins: the symbols of the tiles once, then the shell.
import { render } from 'preact';
import './style/base.css';
import './style/shell.css';
import './style/tiles.css';
import { Shell } from './shell/Shell';
import { addTileSymbols } from './tiles/Tile';

addTileSymbols();
const root = document.getElementById('app');
if (root) render(<Shell />, root);
