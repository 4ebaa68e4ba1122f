import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readQuizSettings } from './quizzes/quizSettings.ts';
import { sealQuizLists } from './quizzes/sealQuizLists.ts';

/** Where .env is. */
const REPOSITORY = path.join(import.meta.dirname, '..');

const LOCAL_SERVER_PORT = '3000';

export default defineConfig(({ command, mode, isSsrBuild }) => {
  // Read here and nowhere else: only names that start with VITE_ reach the site.
  const environment = loadEnv(mode, REPOSITORY, ['PORT', 'LOCAL', 'GUEST_PASSWORD', 'QUIZ_BASE_URL']);
  const localServer = `http://localhost:${environment['PORT'] || LOCAL_SERVER_PORT}`;
  return {
    plugins: [react(), isSsrBuild ? null : sealQuizLists(readQuizSettings(command === 'serve' ? { ...environment, LOCAL: '1' } : environment))],
    envDir: REPOSITORY,
    define: { 'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()) },
    build: {
      target: 'es2022',
      emptyOutDir: true,
      // prerender.ts reads it to preload each page's own chunks, and takes it out of the site.
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // One style sheet, which prerender.ts puts into every page: the first paint waits for nothing else.
      cssCodeSplit: false,
      // Data addresses would need exceptions in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': localServer, '/stripe-standin': localServer, '/demo-quiz': localServer },
    },
  };
});
