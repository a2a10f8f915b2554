import { meetingOptions } from '@hop/contract/meeting-options'
import { useTranslation } from 'react-i18next'
import type { VersionedField } from '../../../ui/form/StaleEditNotice'
import { exactTimeText } from '../../../ui/text/times'
import type { MeetingInput } from './meeting-form'
import { useDurationWords } from '../meeting-times'

type Version = Partial<MeetingInput>

/** Two versions of a meeting, field by field, in words. */
export function useMeetingVersionWords(): (mine: Version, theirs: Version) => VersionedField[] {
  const { t } = useTranslation(['meetings', 'meeting-words'])
  const duration = useDurationWords()
  const onOff = (value: boolean | number | undefined) => t(value ? 'form.yes' : 'form.no')

  const wordsOf = (version: Version): [string, string][] => [
    [t('fields.name'), version.name ?? ''],
    [t('fields.scheduleStartTime'), version.scheduleStartTime ? exactTimeText(version.scheduleStartTime) : ''],
    [t('fields.scheduleDuration'), version.scheduleDuration ? duration(version.scheduleDuration) : ''],
    [t('fields.accessCode'), version.accessCode ?? ''],
    [t('fields.publicMeeting'), t(version.publicMeeting ? 'form.public' : 'form.closed')],
    [t('fields.activeFid'), onOff(version.activeFid)],
    [
      t('fields.participants'),
      (version.participants ?? [])
        .map(({ name, email, role }) => `${name} (${email}, ${t(`meeting-words:roles.${role}`)})`)
        .join('; '),
    ],
    ...meetingOptions.map((name): [string, string] => [t(`meeting-words:options.${name}`), onOff(version[name])]),
    [t('fields.sendsReminders'), onOff(version.sendsReminders)],
  ]

  return (mine, theirs) => {
    const other = wordsOf(theirs)
    return wordsOf(mine).map(([label, own], index) => ({ label, mine: own, theirs: other[index]?.[1] ?? '' }))
  }
}
