// Where the page begins. The shell shows the symbols of the tiles, as the reader wants them drawn. The pages of `suzume site` are marked:
// there is no server behind them, so they ask the module in their own workers.
import { render } from 'preact';
import { setBackend } from './backend';
import './style/base.css';
import './style/shell.css';
import './style/tiles.css';
import { Shell } from './shell/Shell';

async function begin(): Promise<void> {
  if (document.querySelector('meta[name="suzume-backend"][content="browser"]')) {
    const { browserBackend } = await import('./worker/browser');
    setBackend(browserBackend());
    void navigator.serviceWorker?.register('./sw.js');
  }
  const root = document.getElementById('app');
  if (root) render(<Shell />, root);
}

void begin();
