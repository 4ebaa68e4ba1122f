import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { buildTargets } from './build/oldestBrowsers.ts';
import { readQuizSettings } from './build/quizzes/quizSettings.ts';
import { sealQuizLists } from './build/quizzes/sealQuizLists.ts';
import { writeSecurityTxt } from './build/securityTxt.ts';
import { themeVariables } from './build/themeVariables.ts';

/** It has the .env. */
const REPOSITORY = path.join(import.meta.dirname, '..');

/** The Stripe stand-in's publishable key. */
const STAND_IN_KEY = 'pk_test_local';

const ENTRIES = ['index.html', 'src/boot/earlyDates.ts'].map((file) => path.join(import.meta.dirname, file));

/** One file for every page, which browsers keep: it seldom changes from one version of the site to the next. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
};

/** What asks for the dates, without React: it runs before the rest is there. */
const DATES = { name: 'dates', test: /training-dates\/fetchTrainingDates/ };

/** What most pages share, in one file: a page asks for a third fewer, and has 2 KB less. With a lower count, some pages would carry much of others. */
const SHARED = { name: 'shared', minShareCount: 29 };

/** The code around a window that opens later, what holds parts of a page back, and what tells of changed stores, in one file: every page starts with all of it. */
const WINDOWS = {
  name: 'windows',
  test: /components\/(?:ErrorBoundary|LazyWindow|MessageDialog|RestOfPage|lazyPart)\.tsx?|state\/storeListeners/,
};

/** Small rules about rows of dates, in one file: every page with dates starts with all of them. */
const ROWS = {
  name: 'rows',
  test: /domain\/(?:catalogue\/priceNotes|dates\/(?:britishDay|dateRow)|orders\/lineName)\.ts/,
};

export default defineConfig(({ mode, isSsrBuild }) => {
  // Only settings in `define` and those that start with VITE_ reach the site.
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
      target: buildTargets,
      emptyOutDir: true,
      // build/prerender.ts reads it to preload each page's chunks, and removes it.
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // The licences of the packages that browsers run require their notices.
      license: isSsrBuild ? false : { fileName: 'licences.md' },
      // Data URLs would need exceptions in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Two warnings are off: encrypting the quizzes is slow on purpose, and prerendering imports statically what browsers fetch later.
      rolldownOptions: {
        checks: { pluginTimings: false, ineffectiveDynamicImport: !isSsrBuild },
        ...(!isSsrBuild && { input: ENTRIES }),
        output: isSsrBuild ? {} : { codeSplitting: { groups: [FRAMEWORK, DATES, SHARED, WINDOWS, ROWS] } },
      },
    },
  };
});
