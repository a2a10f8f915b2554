import { isInMeeting } from '@hop/contract/features/account-fields'
import type { accounts } from '@hop/contract/features/accounts'
import { mayHoldMeetings } from '@hop/contract/roles'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import type * as z from 'zod/mini'
import { choiceOf, type Decision, undecided } from '../../hand-over/decision'
import { MeetingsOfLeaver } from '../../hand-over/MeetingsOfLeaver'
import type { EditableAccount } from './account-values'

const t = textsOf('hand-over')

type Values = z.input<typeof accounts.update.body>

interface MeetingsOfViewerProps {
  account: EditableAccount
  form: UseFormReturn<Values, unknown, z.output<typeof accounts.update.body>>
}

/** Asked when the chosen role holds no meetings, of somebody who has some. */
export function MeetingsOfViewer({ account, form }: MeetingsOfViewerProps) {
  const [decision, setDecision] = useState<Decision>(undecided)
  const role = useWatch({ control: form.control, name: 'role' })
  const isRefused = form.formState.errors.role?.type === 'MeetingsToDecide'
  const count = account.comingMeetings ?? 0
  if (role === undefined || role === account.role || mayHoldMeetings(role)) return null
  if (isInMeeting(account))
    return (
      <Alert color="orange" icon={<IconAlertTriangle size={18} />} mt="md">
        {t('leaving.running')}
      </Alert>
    )
  if (count === 0 && !isRefused) return null

  const decide = (next: Decision) => {
    setDecision(next)
    const { handOverTo, cancelMeetings } = choiceOf(next)
    form.setValue('handOverTo', handOverTo, { shouldDirty: true })
    form.setValue('cancelMeetings', cancelMeetings, { shouldDirty: true })
    form.clearErrors('role')
  }
  return <MeetingsOfLeaver count={Math.max(count, 1)} of={{ accountId: account.id }} decision={decision} onChange={decide} />
}
