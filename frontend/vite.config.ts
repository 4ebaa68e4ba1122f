import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readQuizSettings } from './quizzes/quizSettings.ts';
import { sealQuizLists } from './quizzes/sealQuizLists.ts';
import { writeSecurityTxt } from './securityTxt.ts';

/** Where .env is. */
const REPOSITORY = path.join(import.meta.dirname, '..');

const LOCAL_SERVER_PORT = '3000';

/** What the Stripe stand-in answers to. */
const STAND_IN_KEY = 'pk_test_local';

export default defineConfig(({ mode, isSsrBuild }) => {
  // Only what `define` names and what starts with VITE_ reaches the site.
  const settings = loadEnv(mode, REPOSITORY, ['PORT', 'VITE_', 'GUEST_PASSWORD', 'QUIZ_BASE_URL']);
  const localServer = `http://localhost:${settings['PORT'] || LOCAL_SERVER_PORT}`;
  return {
    plugins: [react(), isSsrBuild ? null : [sealQuizLists(readQuizSettings(settings)), writeSecurityTxt(settings['VITE_SITE_URL'] || undefined)]],
    envDir: REPOSITORY,
    define: {
      'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
      'import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY': JSON.stringify(settings['VITE_STRIPE_PUBLISHABLE_KEY'] || STAND_IN_KEY),
    },
    build: {
      target: 'es2022',
      emptyOutDir: true,
      // prerender.ts reads it to preload each page's own chunks, and takes it out of the site.
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // The notices that the licences of what browsers run ask for.
      license: isSsrBuild ? false : { fileName: 'licences.md' },
      // One style sheet, which prerender.ts puts into every page: the first paint waits for nothing else.
      cssCodeSplit: false,
      // Data addresses would need exceptions in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Sealing the quizzes takes its seconds on purpose.
      rolldownOptions: { checks: { pluginTimings: false } },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': localServer, '/demo-quiz': localServer },
    },
  };
});
