import { meetingOptions } from '@hop/contract/meeting-options'
import { textsOf } from '@hop/texts/page-texts'
import type { FieldText } from '../../../forms/field-texts'
import { numberText } from '../../../ui/text/numbers'
import { exactTimeText } from '../../../ui/text/times'
import type { MeetingInput } from './meeting-form'
import { useDurationText } from '../meeting-times'

const t = textsOf('meetings', 'meeting-labels', 'ui')

export function useMeetingFieldTexts(): FieldText<MeetingInput>[] {
  const duration = useDurationText()
  const onOff = (value: boolean | number | undefined) => t(value ? 'form.yes' : 'form.no')
  return [
    { label: t('fields.name'), textOf: ({ name }) => name ?? '' },
    {
      label: t('fields.scheduleStartTime'),
      textOf: ({ scheduleStartTime }) => (scheduleStartTime ? exactTimeText(scheduleStartTime) : ''),
    },
    {
      label: t('fields.scheduleDuration'),
      textOf: ({ scheduleDuration }) => (scheduleDuration ? duration(scheduleDuration) : ''),
    },
    {
      label: t('fields.numOfParticipants'),
      textOf: ({ numOfParticipants }) => (numOfParticipants === undefined ? '' : numberText(numOfParticipants)),
    },
    { label: t('fields.accessCode'), textOf: ({ accessCode }) => accessCode ?? '' },
    { label: t('fields.publicMeeting'), textOf: ({ publicMeeting }) => t(publicMeeting ? 'form.public' : 'form.closed') },
    { label: t('fields.activeFid'), textOf: ({ activeFid }) => onOff(activeFid) },
    {
      label: t('fields.participants'),
      textOf: ({ participants = [] }) =>
        participants
          .map(({ name, email, role, language }) =>
            [
              name,
              ` (${email}, ${t(`meeting-labels:roles.${role}`)}`,
              language ? `, ${t(`ui:languages.${language}`)})` : ')',
            ].join(''),
          )
          .join('; '),
    },
    ...meetingOptions.map((option) => ({
      label: t(`meeting-labels:options.${option}`),
      textOf: (version: Partial<MeetingInput>) => onOff(version[option]),
    })),
    { label: t('fields.sendsReminders'), textOf: ({ sendsReminders }) => onOff(sendsReminders) },
  ]
}
