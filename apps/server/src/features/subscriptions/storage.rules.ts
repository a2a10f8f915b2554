/** How much may be stored, and whether a recording may begin. Pure. */

export interface Storage {
  /** Null: unlimited. */
  quotaMb: number | null
  usedMb: number
}

/** The plan's storage and the customer's own; without a plan in force, the customer's own. */
export const quotaOf = (ownMb: number, plan: { storageMb: number | null } | null) => {
  if (plan === null) return ownMb
  return plan.storageMb === null ? null : ownMb + plan.storageMb
}

export const mayRecordWithin = ({ quotaMb, usedMb }: Storage) => quotaMb === null || usedMb < quotaMb
