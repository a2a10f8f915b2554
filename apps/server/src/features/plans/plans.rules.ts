/** Who may do what to a plan, and what a plan may be. Pure: screens get the answer with the record. */
import { plans, type Plan } from '@hop/contract/features/plans'
import { isOpenTo, type Role } from '@hop/contract/roles'

/** What kinds of packages are sold; the first is what a new plan starts with. */
export const packageTypes: readonly string[] = ['Basic', 'Standard', 'Advanced', 'Enterprise']

/** A kind that is no longer offered stays valid on the plans that have it. */
export const isPackageTypeAllowed = (wanted: string, current?: string) => packageTypes.includes(wanted) || wanted === current

interface SoldPlan {
  price: number
  is_active: boolean
  is_sign_up_plan: boolean
}

/** What nobody pays for, and what is sold, can be given to whoever signs up. */
export const canBeSignUpPlan = ({ price, is_active }: Pick<SoldPlan, 'price' | 'is_active'>) => price === 0 && is_active

export const abilitiesOnPlan = (role: Role, plan: SoldPlan): Plan['can'] => ({
  edit: isOpenTo(role, plans.update),
  delete: isOpenTo(role, plans.remove),
  setSignUpPlan: isOpenTo(role, plans.setSignUpPlan) && canBeSignUpPlan(plan) && !plan.is_sign_up_plan,
})
