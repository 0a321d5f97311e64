// How the page is built. Names of files do not depend on their contents, so that the checked-in result changes only where the
// sources did, and nothing of the building machine gets into it.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const reviewPage = fileURLToPath(new URL('../../reports/review/', import.meta.url));

/**
 * `review-page/NAME.js` are the scripts of `suzume review`'s page: tiles, table, options and panel. There they are plain
 * scripts in one file of HTML; this makes modules of them, so that both pages have one source.
 */
function reviewScripts(): Plugin {
  // Each script, and those before it that it uses.
  const modules: Record<string, { name: string; uses: string[] }> = {
    'tiles.js': { name: 'suzumeTiles', uses: [] },
    'table.js': { name: 'suzumeTable', uses: ['tiles.js'] },
    'options.js': { name: 'suzumeOptions', uses: ['tiles.js'] },
    'panel.js': { name: 'suzumePanel', uses: ['options.js'] },
  };
  return {
    name: 'review-scripts',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith('review-page/') ? reviewPage + source.slice('review-page/'.length) : null),
    transform(code, id) {
      const module = id.startsWith(reviewPage) ? modules[id.slice(reviewPage.length)] : undefined;
      const head = module?.uses.map((file) => `import ${modules[file]?.name} from 'review-page/${file}';\n`).join('');
      return module && { code: `${head}${code}\nexport default ${module.name};\n`, map: null };
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [reviewScripts()],
  // Style sheets are read by a test; otherwise they would be empty there.
  test: { css: true },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['.', reviewPage] },
    // The server refuses foreign origins; during development the requests come from this one.
    proxy: {
      '/api': {
        target: process.env.SUZUME_API ?? 'http://127.0.0.1:8180',
        changeOrigin: true,
        configure: (proxy) => proxy.on('proxyReq', (request) => request.removeHeader('origin')),
      },
    },
  },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'assets/[name].js' } } },
  build: {
    outDir: process.env.SUZUME_DIST ?? '../dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        entryFileNames: 'assets/app.js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
});
