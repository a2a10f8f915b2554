import { useFormContext, useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { NumberField } from '../../../ui/form/fields/NumberField'
import { numberText } from '../../../ui/text/numbers'
import { invitedIn, type MeetingInput, type MeetingLimits } from './meeting-form'

const t = textsOf('meetings')

/** How many people are expected, for whom the portal keeps room on its servers. */
export function PlannedField({ limits }: { limits: MeetingLimits }) {
  const { control } = useFormContext<MeetingInput>()
  const [publicMeeting, participants, planned] = useWatch({
    control,
    name: ['publicMeeting', 'participants', 'numOfParticipants'],
  })
  const invited = invitedIn({ publicMeeting, participants })
  const counted = { count: invited, total: numberText(invited) }
  const most = limits.maximumNumberOfParticipantsInMeeting
  return (
    <NumberField
      control={control}
      name="numOfParticipants"
      label={t('fields.numOfParticipants')}
      placeholder={t('form.plannedByInvited', counted)}
      help={planned !== undefined && planned < invited ? t('form.plannedRaised', counted) : t('form.plannedHelp')}
      min={invited}
      {...(most === null ? {} : { max: most })}
    />
  )
}
