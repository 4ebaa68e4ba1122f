import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readQuizSettings } from './build/quizzes/quizSettings.ts';
import { sealQuizLists } from './build/quizzes/sealQuizLists.ts';
import { writeSecurityTxt } from './build/securityTxt.ts';
import { themeVariables } from './build/themeVariables.ts';

/** Where .env is. */
const REPOSITORY = path.join(import.meta.dirname, '..');

/** What the Stripe stand-in answers to. */
const STAND_IN_KEY = 'pk_test_local';

/** In every page, and unchanged from one version of the site to the next: one file, which browsers keep. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
};

export default defineConfig(({ mode, isSsrBuild }) => {
  // Only what `define` names and what starts with VITE_ reaches the site.
  const settings = loadEnv(mode, REPOSITORY, ['VITE_', 'GUEST_PASSWORD', 'QUIZ_BASE_URL']);
  return {
    plugins: [
      react(),
      themeVariables(),
      isSsrBuild
        ? null
        : [sealQuizLists(readQuizSettings(settings)), writeSecurityTxt(settings['VITE_SITE_URL'] || undefined)],
    ],
    envDir: REPOSITORY,
    define: {
      'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
      'import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY': JSON.stringify(
        settings['VITE_STRIPE_PUBLISHABLE_KEY'] || STAND_IN_KEY,
      ),
    },
    build: {
      target: 'es2022',
      emptyOutDir: true,
      // prerender.ts reads it to preload each page's own chunks, and takes it out of the site.
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // The notices that the licences of what browsers run ask for.
      license: isSsrBuild ? false : { fileName: 'licences.md' },
      // Data addresses would need exceptions in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Sealing the quizzes takes its seconds on purpose; prerendering needs at once what browsers fetch later.
      rolldownOptions: {
        checks: { pluginTimings: false, ineffectiveDynamicImport: !isSsrBuild },
        output: isSsrBuild ? {} : { codeSplitting: { groups: [FRAMEWORK] } },
      },
    },
  };
});
