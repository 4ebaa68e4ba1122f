import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './QuizStack.module.css';
import type { Quizzes } from './sealedQuizzes.ts';

interface QuizStackProps {
  readonly heading: string;
  readonly quizzes: Quizzes;
}

export function QuizStack({ heading, quizzes }: QuizStackProps) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <details className={classes.contents}>
        <summary>Go to one of the {quizzes.length} quizzes</summary>
        <ol className={classes.list}>
          {quizzes.map((quiz, index) => (
            <li key={quiz.address}>
              <Link className={classes.link} to={`#${quizId(index)}`}>
                {quiz.title}
              </Link>
            </li>
          ))}
        </ol>
      </details>
      {quizzes.map(({ title, address }, index) => (
        <section key={address} className={classes.quiz} id={quizId(index)} aria-labelledby={`${quizId(index)}-title`}>
          <h2 className={classes.title} id={`${quizId(index)}-title`}>
            {title}
          </h2>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the quiz service needs its scripts and cookies, which a sandbox would block */}
          <iframe className={classes.frame} src={address} title={title} height={400} loading="lazy" />
        </section>
      ))}
    </>
  );
}

function quizId(index: number): string {
  return `quiz-${index + 1}`;
}
