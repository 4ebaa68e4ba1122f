import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressAssets } from './compressAssets.ts';
import { subsetFonts } from './fonts/subsetFonts.ts';
import { readQuizSettings } from './quizzes/quizSettings.ts';
import { sealQuizLists } from './quizzes/sealQuizLists.ts';
import { scopedName } from './scopedName.ts';
import { writeSecurityTxt } from './securityTxt.ts';
import { slimRouter } from './slimRouter.ts';
import { themeVariables } from './themeVariables.ts';

/** Where .env is. */
const REPOSITORY = path.join(import.meta.dirname, '..');

/** What the Stripe stand-in answers to. */
const STAND_IN_KEY = 'pk_test_local';

/** In every page, and unchanged from one version of the site to the next: one file, which browsers keep. */
const FRAMEWORK = { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// };

/** The small modules that nearly all pages share, those of pages with dates, those of forms, and some that are smaller than a request: they would make a file each, and every file that a page asks for holds its first paint back. */
const EVERYWHERE = { name: 'everywhere', test: /(frontend\/src|domain)\//, minShareCount: 20 };
const DATES = { name: 'dates', test: /features\/training-dates\/|domain\/(courseDate|britishDay|trainingSheets)\.|components\/(NoScriptNotice|NoticeBar)\./, minShareCount: 13, includeDependenciesRecursively: false };
const FORMS = { name: 'forms', test: /components\/(Field|TextField|Notice|notify)\.|features\/enquiries\/|domain\/(enquiries|api\/contract)\./, minShareCount: 2, includeDependenciesRecursively: false };
const TINY = { name: 'tiny', test: /src\/(storeListeners|components\/ProductPicture)\.|domain\/dateText\./, minShareCount: 2, includeDependenciesRecursively: false };

export default defineConfig(({ mode, isSsrBuild }) => {
  // Only what `define` names and what starts with VITE_ reaches the site.
  const settings = loadEnv(mode, REPOSITORY, ['VITE_', 'GUEST_PASSWORD', 'QUIZ_BASE_URL']);
  return {
    plugins: [react(), slimRouter(), themeVariables(), subsetFonts(), isSsrBuild ? null : [sealQuizLists(readQuizSettings(settings)), writeSecurityTxt(settings['VITE_SITE_URL'] || undefined), compressAssets()]],
    envDir: REPOSITORY,
    css: { modules: { generateScopedName: scopedName } },
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
      // Data addresses would need exceptions in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Sealing the quizzes takes its seconds on purpose; prerendering needs at once what browsers fetch later.
      rolldownOptions: {
        checks: { pluginTimings: false, ineffectiveDynamicImport: !isSsrBuild },
        output: isSsrBuild ? {} : { codeSplitting: { groups: [FRAMEWORK, EVERYWHERE, DATES, FORMS, TINY] } },
      },
    },
  };
});
