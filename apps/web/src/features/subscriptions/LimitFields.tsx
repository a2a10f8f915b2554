import { SimpleGrid } from '@mantine/core'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { NumberField } from '../../ui/form/fields/NumberField'
import { usePlanFormat } from '../plans/plan-format'

const t = textsOf('subscriptions')

export interface LimitValues extends FieldValues {
  numberOfConcurrentMeetings?: number | null | undefined
  meetingConcurrentParticipantsLimit?: number | null | undefined
}

interface LimitFieldsProps<Values extends LimitValues, Parsed> {
  control: Control<Values, unknown, Parsed>
  /** What an empty field will mean, once the plan is known. */
  ofPlan?: { concurrentMeetings: number | null; participants: number | null } | undefined
  help: string
  /** Where these fields come first. */
  autoFocus?: boolean
  /** Registering takes 0 for "as the plan says"; elsewhere the least is 1. */
  min?: number
}

/** How much a customer may do at a time. */
export function LimitFields<Values extends LimitValues, Parsed>({
  control,
  ofPlan,
  help,
  autoFocus = false,
  min = 1,
}: LimitFieldsProps<Values, Parsed>) {
  const format = usePlanFormat()
  const named = (name: keyof LimitValues & string) => ({ control, name: name as FieldPath<Values>, help, min })
  const placeholder = (limit: number | null | undefined) => (limit === undefined ? t('limits.byPlan') : format.number(limit))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
      <NumberField
        {...named('numberOfConcurrentMeetings')}
        label={t('fields.concurrentMeetings')}
        autoFocus={autoFocus}
        placeholder={placeholder(ofPlan?.concurrentMeetings)}
      />
      <NumberField
        {...named('meetingConcurrentParticipantsLimit')}
        label={t('fields.participants')}
        placeholder={placeholder(ofPlan?.participants)}
      />
    </SimpleGrid>
  )
}
