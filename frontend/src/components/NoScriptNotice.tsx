import { NoticeBar } from './NoticeBar.tsx';
import { PhoneNumbers } from './PhoneNumbers.tsx';

interface NoScriptNoticeProps {
  /** What a script does on this page: "The cart and paying by card". */
  readonly missing: string;
  /** What we do on the phone instead: "we take your booking". */
  readonly byPhone: string;
}

/** For browsers with scripts off. */
export function NoScriptNotice({ missing, byPhone }: NoScriptNoticeProps) {
  return (
    <noscript>
      <NoticeBar>
        <p>
          {missing} need scripts, which are off in your browser. Call <PhoneNumbers /> and {byPhone}.
        </p>
      </NoticeBar>
    </noscript>
  );
}
