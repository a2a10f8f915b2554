import { type ChallengeStep, type CheckProblem, faceTries, type PictureProblem } from '@hop/contract/face-problems'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'

/** Contacts with a picture that was not checked with this model yet. */
export const listUncheckedContacts = (db: Database, model: string, limit: number) =>
  db
    .selectFrom('contacts')
    .leftJoin('contact_faces', 'contact_faces.contact_id', 'contacts.id')
    .select('contacts.id')
    .where('contacts.image_key', 'is not', null)
    .where('contacts.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('contact_faces.contact_id', 'is', null),
        eb('contact_faces.model', '<>', model),
        eb('contact_faces.image_key', '<>', eb.ref('contacts.image_key')),
      ]),
    )
    .orderBy('contacts.id')
    .limit(limit)
    .execute()

export const findPictureOf = (db: Executor, contactId: number) =>
  db
    .selectFrom('contacts')
    .leftJoin('contact_faces', 'contact_faces.contact_id', 'contacts.id')
    .select(['contacts.image_key', 'contact_faces.image_key as checked_key', 'contact_faces.model'])
    .where('contacts.id', '=', contactId)
    .where('contacts.deleted_at', 'is', null)
    .executeTakeFirst()

/** Locked until the transaction ends; undefined if the contact was deleted, or has another picture by now. */
export const lockContactWithPicture = (transaction: Transaction, contactId: number, imageKey: string) =>
  transaction
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .where('image_key', '=', imageKey)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface PictureCheck {
  contactId: number
  imageKey: string
  model: string
  problem: PictureProblem | 'unreadable' | null
  descriptor: string | null
  now: Date
}

export async function writePictureCheck(
  transaction: Transaction,
  { contactId, imageKey, problem, now, ...seen }: PictureCheck,
): Promise<void> {
  const row = { ...seen, image_key: imageKey, judged_at: now }
  await transaction
    .insertInto('contact_faces')
    .values({ contact_id: contactId, ...row })
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(row))
    .execute()
  await transaction
    .updateTable('contacts')
    .set({ image_status: problem === null ? 'SUCCESS' : 'FAILURE', image_problem: problem })
    .where('id', '=', contactId)
    .execute()
}

/** Sealed; undefined where there is no clear picture of the person, or none for this model. */
export async function findDescriptor(db: Executor, contactId: number, model: string): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('contact_faces')
    .innerJoin('contacts', 'contacts.id', 'contact_faces.contact_id')
    .select('contact_faces.descriptor')
    .where('contact_faces.contact_id', '=', contactId)
    .where('contact_faces.model', '=', model)
    .whereRef('contact_faces.image_key', '=', 'contacts.image_key')
    .where('contacts.deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.descriptor
}

/** Locked until the transaction ends, so that no other try is counted in between. */
export const lockParticipant = (transaction: Transaction, id: number) =>
  transaction.selectFrom('meeting_participants').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Includes checks that did not finish: otherwise a lost connection would give a free try. */
export async function countTriesLeft(db: Executor, participantId: number, since: Date): Promise<number> {
  const { used } = await db
    .selectFrom('face_checks')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('participant_id', '=', participantId)
    .where('used_at', '>', since)
    .where((eb) => eb.or([eb('is_recognised', 'is', null), eb('is_recognised', '=', false)]))
    .executeTakeFirstOrThrow()
  return Math.max(0, faceTries - used)
}

export interface NewCheck {
  participant_id: number
  challenge_hash: string
  steps: ChallengeStep[]
  consented_at: Date
  expires_at: Date
}

export const insertCheck = (transaction: Transaction, check: NewCheck) =>
  transaction.insertInto('face_checks').values(check).execute()

/** Only once: a second request with the same challenge finds nothing. */
export const useCheck = (transaction: Transaction, participantId: number, challengeHash: string, now: Date) =>
  transaction
    .updateTable('face_checks')
    .set({ used_at: now })
    .where('participant_id', '=', participantId)
    .where('challenge_hash', '=', challengeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'steps'])
    .executeTakeFirst()

export const giveBackCheck = (transaction: Transaction, id: number) =>
  transaction.updateTable('face_checks').set({ used_at: null }).where('id', '=', id).execute()

export interface Outcome {
  is_recognised: boolean
  problem: CheckProblem | null
  pass_hash: string | null
  pass_expires_at: Date | null
}

export const writeOutcome = (transaction: Transaction, id: number, outcome: Outcome) =>
  transaction.updateTable('face_checks').set(outcome).where('id', '=', id).execute()

export const findPass = (db: Executor, participantId: number, passHash: string, now: Date) =>
  db
    .selectFrom('face_checks')
    .select('id')
    .where('pass_hash', '=', passHash)
    .where('participant_id', '=', participantId)
    .where('pass_expires_at', '>', now)
    .executeTakeFirst()

export const deleteOldChecks = (db: Database, before: Date) =>
  db.deleteFrom('face_checks').where('consented_at', '<', before).execute()
