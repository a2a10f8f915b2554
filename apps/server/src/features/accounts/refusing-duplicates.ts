import { violatedIndex } from '../../platform/database/unique-violation.js'
import { refuseField } from '../../platform/refusal.js'

/** What two people who pick the same name at the same time are told: the database lets one of them have it. */
export async function refusingDuplicates<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'accounts_username_unique') refuseField('DuplicateUsername', 'username')
    if (index === 'accounts_email_unique') refuseField('DuplicateEmail', 'email')
    throw error
  }
}
