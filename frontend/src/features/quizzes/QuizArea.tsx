import { useState } from 'react';
import { GuestArea, type QuizCourse } from './GuestArea.tsx';
import { QuizStack } from './QuizStack.tsx';
import type { QuizListName, Quizzes } from './sealedQuizzes.ts';

interface QuizAreaProps {
  readonly list: QuizListName;
  readonly heading: string;
  readonly course: QuizCourse;
}

/** A page of quizzes behind the guest password. Unlocked quizzes are kept only here: a reload locks them again. */
export function QuizArea({ list, heading, course }: QuizAreaProps) {
  const [quizzes, setQuizzes] = useState<Quizzes | null>(null);
  return quizzes ? (
    <QuizStack heading={heading} quizzes={quizzes} />
  ) : (
    <GuestArea list={list} subject={heading} course={course} onUnlock={setQuizzes} />
  );
}
