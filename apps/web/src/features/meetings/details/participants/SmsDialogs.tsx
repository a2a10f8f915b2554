import type { Participant } from '@hop/contract/features/meeting-records'
import type { CallAnswer } from '@hop/contract/call'
import { participants } from '@hop/contract/features/participants'
import { Blockquote, Button, Group, Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../../api/useAction'
import { useCall } from '../../../../api/useCall'
import { showFailure, showSuccess } from '../../../../ui/feedback/toasts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Modal } from '../../../../ui/dialogs/Modal'
import { numberText } from '../../../../ui/text/numbers'
import { meetingQueries } from '../../meeting-queries'
import { Waiting } from '../../../../ui/page/Waiting'

const t = textsOf('meeting-details', 'ui')

interface SmsDialogProps {
  meetingId: number
  opened: boolean
  onClose: () => void
}

type SmsPreview = CallAnswer<typeof participants.previewSms>['data']

export function SmsToOneDialog({ person, ...dialog }: SmsDialogProps & { person: Participant | undefined }) {
  if (!person) return null
  const { id, name, phone } = person
  return (
    <SmsDialog
      {...dialog}
      participantId={id}
      titleOf={() => t('sms.oneTitle', { name })}
      consequence={t('sms.oneConsequence', { phone })}
      lengthOf={({ parts, encoding }) =>
        t('sms.length', { count: parts, total: numberText(parts), encoding: t(`sms.encodings.${encoding}`) })
      }
    />
  )
}

/** Asks with the number of people, which the server knows. */
export function SmsToAllDialog(dialog: SmsDialogProps) {
  return (
    <SmsDialog
      {...dialog}
      participantId={0}
      titleOf={({ recipients: count }) => t('sms.allTitle', { count, total: numberText(count) })}
      consequence={t('sms.allConsequence')}
      lengthOf={({ parts, encoding, totalParts }) =>
        t('sms.longest', {
          count: parts,
          total: numberText(parts),
          encoding: t(`sms.encodings.${encoding}`),
          all: numberText(totalParts),
        })
      }
    />
  )
}

interface SmsQuestionProps extends SmsDialogProps {
  /** 0: everybody. */
  participantId: number
  titleOf: (preview: SmsPreview) => string
  consequence: string
  lengthOf: (preview: SmsPreview) => string
}

/** With the text and what it costs: providers charge by the SMS, and one text may be several. */
function SmsDialog({ meetingId, participantId, opened, onClose, titleOf, consequence, lengthOf }: SmsQuestionProps) {
  const query = { meetingId, participantId }
  const preview = useCall(participants.previewSms, { query }, { enabled: opened, staleTimeMs: 0 })
  const send = useAction(participants.inviteBySms, {
    refreshes: meetingQueries,
    onSuccess: ({ data: { recipients: count, leavesPortal } }) =>
      leavesPortal ? showSuccess(t('sms.sent', { count, total: numberText(count) })) : showFailure(t('sms.outbox')),
  })
  const sms = preview.isFetching ? undefined : preview.data?.data
  if (sms && sms.recipients > 0)
    return (
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title={titleOf(sms)}
        consequence={
          <Stack gap="xs">
            <Text fz="sm">{consequence}</Text>
            <Blockquote p="sm" m={0} fz="sm" aria-label={t('sms.text')} style={{ overflowWrap: 'anywhere' }}>
              {sms.text}
            </Blockquote>
            <Text fz="sm">
              {lengthOf(sms)} {t('sms.leftToday', { left: numberText(sms.leftToday) })}
            </Text>
          </Stack>
        }
        confirmLabel={t('sms.confirm')}
        onConfirm={() => send.mutateAsync({ query })}
      />
    )
  return (
    <Modal opened={opened} onClose={onClose} title={t('sms.counting')} size="sm">
      {sms ? (
        <Text fz="sm">{t('sms.nobody')}</Text>
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={preview.refetch} />
      ) : (
        <Waiting h={60} />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </Group>
    </Modal>
  )
}
