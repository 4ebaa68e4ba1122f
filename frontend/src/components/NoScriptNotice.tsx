import { NoticeBar } from './Notice.tsx';
import { PhoneNumbers } from './PhoneNumbers.tsx';

interface NoScriptNoticeProps {
  /** The parts that need scripts: "The cart and paying by card". */
  readonly missing: string;
  /** The firm's offer by phone instead: "we take your booking". */
  readonly byPhone: string;
}

/** For browsers with scripts off, and for those that cannot run ours (boot/withoutScripts.ts). */
export function NoScriptNotice({ missing, byPhone }: NoScriptNoticeProps) {
  return (
    <noscript>
      <NoticeBar>
        <p>
          {missing} need scripts, which do not run in your browser. Call <PhoneNumbers /> and {byPhone}.
        </p>
      </NoticeBar>
    </noscript>
  );
}
