import type { TrainerRequest } from '../../domain/api/trainer.ts';
import type { AttendanceStore } from '../adapters/attendanceStore.ts';
import type { LinkKeys } from '../adapters/linkKeys.ts';
import { ApiError } from '../edge/apiError.ts';

interface RecordDeps {
  readonly keys: LinkKeys;
  readonly attendance: Pick<AttendanceStore, 'noteRecorded'>;
}

/** Notes that the hours of a date are recorded; returns since when. Throws ApiError register_not_found for a wrong key. */
export async function noteRecorded(link: TrainerRequest, { keys, attendance }: RecordDeps, now: Date): Promise<string> {
  const isOwners = await keys.fits('recorded', link);
  const recordedAt = isOwners ? await attendance.noteRecorded(link.session, now.toISOString()) : null;
  if (recordedAt === null) throw new ApiError('register_not_found');
  return recordedAt;
}
