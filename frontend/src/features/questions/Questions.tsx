import { useQuery } from '@tanstack/react-query';
import type { QuestionsPage } from '../../../../domain/api/questions.ts';
import { answersOf } from '../../../../domain/dates/questions.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { ApiError } from '../../api/callApi.ts';
import { isRefusal } from '../../api/isRefusal.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageLoading } from '../../components/PageLoading.tsx';
import { StateBar } from '../../components/StateBar.tsx';
import { useFragment } from '../../components/useFragment.ts';
import { ANSWERED_ID, AnsweredQuestions } from './AnsweredQuestions.tsx';
import { BookedSessions } from './BookedSessions.tsx';
import { groupsOf } from './answerWords.ts';
import { elementId, QuestionGroup } from './QuestionGroup.tsx';
import classes from './Questions.module.css';
import { questionsQuery } from './questionsQuery.ts';
import { ShownCalendar } from './ShownCalendar.tsx';
import { type Answers, changedNothing, useAnswers } from './useAnswers.ts';
import { useDecision } from './useDecision.ts';

const TITLE_ID = 'open-questions';

/** The owner's questions behind the link in the address; for the browser only. */
export function Questions() {
  const key = useFragment().slice(1);
  return key ? <LinkedQuestions key={key} link={key} /> : <NoQuestions />;
}

function LinkedQuestions({ link }: { readonly link: string }) {
  const { data, error, isFetching, refetch } = useQuery(questionsQuery(link));
  if (data) return <OpenPage link={link} page={data} />;
  if (isFetching || !error) return <PageLoading>Loading the questions...</PageLoading>;
  if (isRefusal(error) && error.status === 404) return <NoQuestions />;
  return (
    <Notice tone="trouble" title="The questions did not open">
      <p>{error instanceof ApiError ? error.detail.message : 'Check your connection, then try again.'}</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </Notice>
  );
}

function OpenPage({ link, page }: { readonly link: string; readonly page: QuestionsPage }) {
  const answers = useAnswers(link);
  const decision = useDecision(link);
  const isWaiting = ({ id }: { readonly id: string }) => Object.hasOwn(answers.waiting, id);
  const groups = groupsOf(page.questions.filter((question) => !isWaiting(question)));
  const open = groups.flatMap(({ questions }) => questions);
  const asked = open.length + page.sessions.length;

  /** The button is gone then, so the next question takes the focus. */
  function press(pressed: Answers) {
    const left = open.filter(({ id, kind }) => pressed[id] === undefined && answersOf[kind].length > 0);
    const last = open.map(({ id }) => pressed[id] !== undefined).lastIndexOf(true);
    const next = left.find((question) => open.indexOf(question) > last) ?? left[0];
    answers.press(pressed);
    document.getElementById(next ? elementId(next.id) : TITLE_ID)?.focus();
  }

  return (
    <div className={classes.page}>
      <h2 id={TITLE_ID} tabIndex={-1}>
        {asked === 0 ? 'Nothing to answer' : `${counted(asked, 'question')} ${asked === 1 ? 'waits' : 'wait'} for you`}
      </h2>
      <p>
        {asked === 0
          ? 'The website understands all of your sheets. It emails you when there is something to ask.'
          : 'The website does not guess. What you have not answered for is not shown, or not on sale; everything else stays as it is.'}
      </p>
      <BookedSessions
        sessions={page.sessions}
        isBusy={decision.isPending}
        onPress={(pressed) => decision.decide(pressed, focusTitle)}
      />
      {groups.map((group) => (
        <QuestionGroup key={group.title} group={group} onPress={press} />
      ))}
      <AnsweredQuestions
        answered={page.answered.filter((answered) => !isWaiting(answered))}
        decided={page.decided}
        onTakeBack={(id) => {
          answers.press({ [id]: null });
          document.getElementById(ANSWERED_ID)?.focus();
        }}
        onReopen={(id) => decision.decide([{ id, answer: 'reopen', to: '', tell: 'nobody' }], focusTitle)}
      />
      <ShownCalendar calendar={page.calendar} />
      <StateBar state={answers.count === 0 && decision.state ? decision.state : stateText(answers)}>
        {answers.error && answers.count > 0 ? <Button onClick={answers.sendAgain}>Try again</Button> : null}
      </StateBar>
    </div>
  );
}

/** The button that was pressed is gone. */
function focusTitle(): void {
  document.getElementById(TITLE_ID)?.focus();
}

function stateText({ count, error, stale }: ReturnType<typeof useAnswers>): string {
  const answers = counted(count, 'answer');
  if (error && count > 0)
    return `${answers} not kept yet. ${error instanceof ApiError ? error.detail.message : 'Check your connection, then try again.'}`;
  if (count > 0) return `Keeping ${answers}...`;
  if (stale === undefined) return 'Each press is kept at once.';
  if (stale === 0) return 'Kept. Most visitors see it within ten minutes.';
  return changedNothing(stale);
}

/** For a link that opens nothing. It tells people who guess links nothing more. */
function NoQuestions() {
  return (
    <div className="receipt">
      <h2>This link does not open the questions</h2>
      <p>Copy the whole link from the newest email about your dates.</p>
    </div>
  );
}
