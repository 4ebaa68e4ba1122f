/** Opens the register of a session, for anybody who has the key. Browsers send no fragment to a server. */
export function trainerUrl(session: string, key: string, siteUrl: string): string {
  return `${siteUrl}/trainer#${key}.${encodeURIComponent(session)}`;
}

/** The owner's link: a press there says that the hours are recorded. */
export function recordedUrl(session: string, key: string, siteUrl: string): string {
  return `${siteUrl}/trainer${RECORDED_FRAGMENT}${key}.${encodeURIComponent(session)}`;
}

/** Starts the fragment of that link. */
export const RECORDED_FRAGMENT = '#recorded.';

export interface TrainerLink {
  readonly session: string;
  readonly key: string;
  readonly isForRecording: boolean;
}

/** Null if the fragment was cut, or was never ours. */
export function readTrainerLink(fragment: string): TrainerLink | null {
  const parts = fragment.slice(1).split('.');
  const isForRecording = fragment.startsWith(RECORDED_FRAGMENT);
  const [key = '', session = ''] = isForRecording ? parts.slice(1) : parts;
  try {
    return key && session ? { key, session: decodeURIComponent(session), isForRecording } : null;
  } catch {
    return null;
  }
}
