import { type DutyRole, dutyRoles } from '@hop/contract/features/two-step'
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { readTwoStepDuty, type TwoStepDuty, writeTwoStepDuty } from '../settings/public.js'

interface ShownDuty {
  roles: { role: DutyRole; since: string }[]
}

const present = (duty: TwoStepDuty): ShownDuty => ({
  roles: dutyRoles.flatMap((role) => {
    const since = duty[role]
    return since === undefined ? [] : [{ role, since }]
  }),
})

export const readDuty = async ({ db }: Platform): Promise<ShownDuty> => present(await readTwoStepDuty(db))

export const setDuty = ({ db }: Platform, roles: readonly DutyRole[], { actor, now }: SignedInRequest): Promise<ShownDuty> =>
  db.transaction().execute(async (transaction) => {
    const duty = await writeTwoStepDuty(transaction, roles, now)
    await recordAudit(transaction, actor, { action: 'set two-step duty', entity: 'settings', details: { ...duty } })
    return present(duty)
  })
