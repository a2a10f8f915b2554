import type { Transaction } from '../../platform/database/database.js'
import { deleteTwoStep } from './two-step.queries.js'

/** By others than the owner, who do not know the second step: whoever calls decides that they may, and tells the owner. */
export const clearTwoStep = (transaction: Transaction, accountId: number): Promise<void> => deleteTwoStep(transaction, accountId)
