import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TrainerMarksRequest, TrainerRequest } from '../../domain/api/trainer.ts';
import { readTrainerLink, type TrainerLink } from '../../domain/bookings/trainerLink.ts';
import { TABLES } from '../../infra/local/database.ts';
import { ADDRESS_KEY } from '../../lambdas/adapters/addressKey.ts';
import { attendanceStore } from '../../lambdas/adapters/attendanceStore.ts';
import { linkKeys } from '../../lambdas/adapters/linkKeys.ts';
import { keepMarks, type MarkDeps } from '../../lambdas/trainer/keepMarks.ts';
import { noteRecorded } from '../../lambdas/trainer/noteRecorded.ts';
import { openRegister } from '../../lambdas/trainer/openRegister.ts';
import { HASH_SECRET } from './courseBook.ts';

/** The calls of the page of a trainer, and of the owner's button there. */
export function trainerPageOf(
  dynamo: DynamoDBDocumentClient,
  { orders, places }: Pick<MarkDeps, 'orders' | 'places'>,
  now: () => Date,
) {
  const [keys, attendance] = [linkKeys(dynamo, TABLES.orders.name), attendanceStore(dynamo, TABLES.sessions.name)];
  const deps = { orders, places, keys, attendance };
  const secret = { TableName: TABLES.orders.name, Item: { orderId: ADDRESS_KEY, secret: HASH_SECRET } };
  return {
    /** Before the first link: runs of course-days have another source of the secret here. */
    storeSecret: () => dynamo.send(new PutCommand(secret)),
    open: (link: TrainerRequest) => openRegister(link, deps, now()),
    mark: (request: TrainerMarksRequest) => keepMarks(request, deps, now()),
    record: (link: TrainerRequest) => noteRecorded(link, deps, now()),
  };
}

/** In the text of a mail. */
export function trainerLinkIn(text: string): TrainerLink | null {
  return readTrainerLink(/\/trainer(#\S+)/.exec(text)?.[1] ?? '');
}
