import { counted } from '../../../../domain/text/counted.ts';
import { ApiError } from '../../api/callApi.ts';
import { Button } from '../../components/Button.tsx';
import { StateBar } from '../../components/StateBar.tsx';
import type { useMarks } from './useMarks.ts';

interface SendingStateProps {
  readonly marks: ReturnType<typeof useMarks>;
  readonly isWithoutSignal: boolean;
  /** Null while that is not known. */
  readonly isPageKept: boolean | null;
}

/** Whether everything that was marked on this phone has arrived. */
export function SendingState({ marks, isWithoutSignal, isPageKept }: SendingStateProps) {
  const { count, isKept, refusal, sendAgain } = marks;
  return (
    <StateBar state={stateText(marks)}>
      {isWithoutSignal ? <p>No signal: this is the list as this phone had it last.</p> : null}
      {isKept ? null : <p>This phone keeps nothing: leave this page open until all is sent.</p>}
      {isKept && isPageKept === false ? <p>Without a signal this page does not open again: leave it open.</p> : null}
      {refusal && count > 0 ? <Button onClick={sendAgain}>Try again</Button> : null}
    </StateBar>
  );
}

function stateText({ count, isStuck, refusal, sentAt }: ReturnType<typeof useMarks>): string {
  if (count === 0) return sentAt > 0 ? `All sent ${timeOf(sentAt)}` : 'Everything that you mark is sent by itself.';
  const marks = counted(count, 'mark');
  if (refusal) return `${marks} not taken. ${refusal instanceof ApiError ? refusal.detail.message : ''}`;
  if (isStuck) return `${marks} ${count === 1 ? 'waits' : 'wait'} for a signal. You can go on.`;
  return `Sending ${marks}`;
}

/** "14:05", by the phone's clock. */
function timeOf(time: number): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
