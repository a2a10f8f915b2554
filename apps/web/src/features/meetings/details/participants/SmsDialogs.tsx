import type { Participant } from '@hop/contract/features/meeting-records'
import { participants } from '@hop/contract/features/participants'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../api/useAction'
import { useCall } from '../../../../api/useCall'
import { showFailure, showSuccess } from '../../../../ui/feedback/toasts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Modal } from '../../../../ui/dialogs/Modal'
import { numberText } from '../../../../ui/text/numbers'
import { meetingQueries } from '../../meeting-queries'

interface SmsDialogProps {
  meetingId: number
  opened: boolean
  onClose: () => void
}

function useSendSms() {
  const { t } = useTranslation('meeting-details')
  return useAction(participants.inviteBySms, {
    refreshes: meetingQueries,
    onSuccess: ({ data: { recipients: count, leavesPortal } }) =>
      leavesPortal ? showSuccess(t('sms.sent', { count, total: numberText(count) })) : showFailure(t('sms.outbox')),
  })
}

export function SmsToOneDialog({ meetingId, person, opened, onClose }: SmsDialogProps & { person: Participant | undefined }) {
  const { t } = useTranslation('meeting-details')
  const send = useSendSms()
  if (!person) return null
  const { id: participantId, name, phone } = person
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('sms.oneTitle', { name })}
      consequence={t('sms.oneConsequence', { phone })}
      confirmLabel={t('sms.confirm')}
      onConfirm={() => send.mutateAsync({ query: { meetingId, participantId } })}
    />
  )
}

/** Asks with the number of people, which the server knows. */
export function SmsToAllDialog({ meetingId, opened, onClose }: SmsDialogProps) {
  const { t } = useTranslation(['meeting-details', 'ui'])
  const preview = useCall(
    participants.previewNotice,
    { query: { meetingId, status: 'INVITATION' } },
    { enabled: opened, staleTimeMs: 0 },
  )
  const send = useSendSms()
  const count = preview.isFetching ? undefined : preview.data?.data.withPhone
  if (count !== undefined && count > 0)
    return (
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title={t('sms.allTitle', { count, total: numberText(count) })}
        consequence={t('sms.allConsequence')}
        confirmLabel={t('sms.confirm')}
        onConfirm={() => send.mutateAsync({ query: { meetingId } })}
      />
    )
  return (
    <Modal opened={opened} onClose={onClose} title={t('sms.counting')} size="sm">
      {count === 0 ? (
        <Text fz="sm">{t('sms.nobody')}</Text>
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={preview.refetch} />
      ) : (
        <Skeleton h={60} aria-busy="true" />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </Group>
    </Modal>
  )
}
