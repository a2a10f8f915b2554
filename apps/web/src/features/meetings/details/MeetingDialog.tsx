import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { numberText } from '../../../ui/numbers'
import { CallOffDialog } from './CallOffDialog'
import { changedReads } from './meeting-reads'
import { MoveCoreDialog } from './MoveCoreDialog'

export type Asked = 'start' | 'restart' | 'end' | 'cancel' | 'delete' | 'moveCore'

export interface DialogProps {
  meeting: MeetingDetail
  opened: boolean
  onClose: () => void
}

/** The question before each thing that can be done to a meeting. */
export function MeetingDialog({ asked, ...props }: DialogProps & { asked: Asked }) {
  switch (asked) {
    case 'start':
    case 'restart':
      return <StartDialog {...props} kind={asked} />
    case 'end':
      return <EndDialog {...props} />
    case 'cancel':
    case 'delete':
      return <CallOffDialog {...props} kind={asked} />
    case 'moveCore':
      return <MoveCoreDialog {...props} />
  }
}

function StartDialog({ meeting: { id, name }, kind, opened, onClose }: DialogProps & { kind: 'start' | 'restart' }) {
  const { t } = useTranslation('meeting-details')
  const start = useAction(meetings.start, {
    refreshes: changedReads,
    onSuccess: ({ startUrl }) => window.location.assign(startUrl),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`${kind}.title`, { name })}
      consequence={t(`${kind}.consequence`)}
      confirmLabel={t(`${kind}.confirm`)}
      onConfirm={() => start.mutateAsync({ query: { meetingId: id } })}
    />
  )
}

function EndDialog({ meeting: { id, name, numUsers: count }, opened, onClose }: DialogProps) {
  const { t } = useTranslation('meeting-details')
  const end = useAction(meetings.end, { refreshes: changedReads, success: 'meeting-details:end.done' })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title={t('end.title', { name })}
      consequence={count === 0 ? t('end.consequenceEmpty') : t('end.consequence', { count, total: numberText(count) })}
      confirmLabel={t('end.confirm')}
      dismissLabel={t('end.dismiss')}
      onConfirm={() => end.mutateAsync({ query: { meetingId: id } })}
    />
  )
}
