import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readQuizSettings } from './build/quizzes/quizSettings.ts';
import { sealQuizLists } from './build/quizzes/sealQuizLists.ts';
import { scopedName } from './scopedName.ts';
import { writeSecurityTxt } from './build/securityTxt.ts';
import { slimRouter } from './slimRouter.ts';
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

/**
 * Small modules that pages share, by what they are for: by itself the bundler makes a file for every set of pages that share something,
 * and every file that a page asks for holds its first paint back. First what nearly all pages have, and what is smaller than a request.
 */
const EVERYWHERE = {
  name: 'everywhere',
  test: /domain\/(money|products|catalogue|business|pricing|dateRow|orderLine|cutText)\.|src\/(paths|storeListeners|stored)\.|domain\/(isObject|api\/routes|api\/errors)\.|src\/api\/|components\/(Button|PriceTag|ProductPicture|RestOfPage|UnbrokenText|use\w+)\.|use-reduced-motion|use-media-query/,
  minShareCount: 2,
};
const BOARD = {
  name: 'board',
  test: /training-dates\/(DateBoard|TrainingDatesNotice|datedCourses|useDatedCourses)\.|components\/Placeholder\./,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};
const DATES = {
  name: 'dates',
  test: /features\/training-dates\/|domain\/(courseDate|britishDay|trainingSheets)\.|components\/(NoScriptNotice|NoticeBar)\./,
  minShareCount: 13,
  includeDependenciesRecursively: false,
};
const FORMS = {
  name: 'forms',
  test: /components\/(Field|TextField|SelectField|Notice|notify)\.|features\/enquiries\/|domain\/enquiries\./,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** Six characters of a hash in place of Vite's eight: no compression shortens them, and the home page with its scripts has 171. One file in seventy thousand million changes would keep its name. */
const FILE_NAME = 'assets/[name]-[hash:6].js';
const ASSET_NAME = 'assets/[name]-[hash:6][extname]';

export default defineConfig(({ mode, isSsrBuild }) => {
  // Only what `define` names and what starts with VITE_ reaches the site.
  const settings = loadEnv(mode, REPOSITORY, ['VITE_', 'GUEST_PASSWORD', 'QUIZ_BASE_URL']);
  return {
    plugins: [
      react(),
      slimRouter(),
      themeVariables(),
      isSsrBuild
        ? null
        : [sealQuizLists(readQuizSettings(settings)), writeSecurityTxt(settings['VITE_SITE_URL'] || undefined)],
    ],
    envDir: REPOSITORY,
    css: { modules: { generateScopedName: scopedName } },
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
        output: isSsrBuild
          ? {}
          : {
              entryFileNames: FILE_NAME,
              chunkFileNames: FILE_NAME,
              assetFileNames: ASSET_NAME,
              codeSplitting: { groups: [FRAMEWORK, EVERYWHERE, BOARD, DATES, FORMS] },
            },
      },
    },
  };
});
