import type { Plugin } from 'vite';
import { quizFile, type QuizListName } from '../../src/features/quizzes/sealedQuizzes.ts';
import { quizList } from './quizList.ts';
import type { QuizSettings } from './quizSettings.ts';
import { sealQuizzes } from './sealQuizzes.ts';

const lists = Object.keys(quizList) as QuizListName[];

/** Writes the encrypted quiz lists, which pages fetch and decrypt. */
export function sealQuizLists(settings: QuizSettings): Plugin {
  return {
    name: 'seal-quiz-lists',
    generateBundle() {
      for (const list of lists) {
        this.emitFile({ type: 'asset', fileName: quizFile(list).slice(1), source: sealedFile(list, settings) });
      }
    },
    configureServer({ middlewares }) {
      for (const list of lists) {
        middlewares.use(quizFile(list), (_request, response) => {
          response.setHeader('content-type', 'application/json').end(sealedFile(list, settings));
        });
      }
    },
  };
}

function sealedFile(list: QuizListName, { password, baseUrl }: QuizSettings): string {
  const quizzes = quizList[list].map(({ title, slug }) => ({ title, address: `${baseUrl}/${slug}` }));
  return JSON.stringify(sealQuizzes(list, quizzes, password));
}
