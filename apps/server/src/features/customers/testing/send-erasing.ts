import type { TestPortal } from '../../../testing/test-portal.js'
import { eraseCustomersJob } from '../erase-customers.js'

/** As its clock does at night; done by the next drain(). */
export const sendErasing = ({ db, platform }: TestPortal): Promise<string | undefined> =>
  db.transaction().execute((transaction) => platform.jobs.send(transaction, eraseCustomersJob, {}))
