import type { Plugin } from 'vite';
import { quizFile, type QuizListName, sealQuizzes } from '../../src/features/quizzes/sealedQuizzes.ts';
import { quizList } from './quizList.ts';
import type { QuizSettings } from './quizSettings.ts';

const lists = Object.keys(quizList) as QuizListName[];

/** Writes the encrypted quiz lists, which pages fetch and decrypt. */
export function sealQuizLists(settings: QuizSettings): Plugin {
  return {
    name: 'seal-quiz-lists',
    async generateBundle() {
      for (const list of lists) {
        this.emitFile({ type: 'asset', fileName: quizFile(list).slice(1), source: await sealedFile(list, settings) });
      }
    },
    configureServer({ middlewares }) {
      for (const list of lists) {
        middlewares.use(quizFile(list), (_request, response, next) => {
          sealedFile(list, settings).then(
            (file) => response.setHeader('content-type', 'application/json').end(file),
            next,
          );
        });
      }
    },
  };
}

async function sealedFile(list: QuizListName, { password, baseUrl }: QuizSettings): Promise<string> {
  const quizzes = quizList[list].map(({ title, slug }) => ({ title, address: `${baseUrl}/${slug}` }));
  return JSON.stringify(await sealQuizzes(quizzes, password));
}
