import type { NoticeStatus } from '@hop/contract/due-notice'
import { participants } from '@hop/contract/features/participants'
import { styleNonce } from '@hop/look/style-nonce'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconSend } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Refusal } from '../../../../api/client'
import { useAction } from '../../../../api/useAction'
import { useCall } from '../../../../api/useCall'
import { showFailure, showSuccess } from '../../../../ui/feedback/toasts'
import { DescriptionList } from '../../../../ui/page/DescriptionList'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Modal } from '../../../../ui/dialogs/Modal'
import { numberText } from '../../../../ui/text/numbers'
import { errorText } from '../../../../ui/feedback/error-text'
import { meetingQueries } from '../../meeting-queries'
import classes from '../MeetingDetails.module.css'
import { Waiting } from '../../../../ui/page/Waiting'

const t = textsOf('meeting-details', 'ui')

interface NoticeDialogProps {
  meetingId: number
  status: NoticeStatus
  opened: boolean
  onClose: () => void
}

/** Above it nobody comes near the limit of the day. */
const worthSaying = 200

/** The mail's own styles, for phones and dark mode, are drawn only under the nonce of this page. */
const withNonce = (html: string) => html.replace('<style>', `<style nonce="${styleNonce}">`)

/** The e-mail as it will be, and to how many it goes; then it is sent. */
export function NoticeDialog({ meetingId, status, opened, onClose }: NoticeDialogProps) {
  const query = { meetingId, status }
  const preview = useCall(participants.previewNotice, { query }, { enabled: opened, staleTimeMs: 0 })
  const send = useAction(participants.sendNotice, {
    refreshes: meetingQueries,
    onSuccess: ({ data: { recipients: count, leavesPortal } }) => {
      if (leavesPortal) showSuccess(t('preview.done', { count, total: numberText(count) }))
      else showFailure(t('preview.outbox'))
      onClose()
    },
    // Shown in the dialog; the end of the session is announced for the whole page.
    onRefusal: ({ code }) => code !== 'TokenInvalid',
  })
  // What is confirmed is what is sent: not a preview from before.
  const mail = preview.isFetching ? undefined : preview.data?.data
  const count = mail?.recipients ?? 0
  return (
    <Modal opened={opened} onClose={onClose} title={t(`preview.title.${status}`)} size="xl" locked={send.isPending}>
      {mail ? (
        <Stack gap="md">
          <DescriptionList items={[{ term: t('preview.subject'), value: mail.subject, wide: true }]} />
          {/* Neither scripts, nor forms, nor links that lead anywhere: it is only looked at. */}
          <iframe
            title={t('preview.content')}
            srcDoc={withNonce(mail.content)}
            sandbox=""
            className={classes.mail}
            tabIndex={0}
          />
          <Text fz="xs" c="dimmed">
            {count === 0 ? t('preview.nobody') : t('preview.sample')}
            {` ${t('preview.limits', { perRecipient: numberText(mail.perRecipient), perDay: numberText(mail.perDay) })}`}
            {mail.leftToday < worthSaying
              ? ` ${t('preview.leftToday', { count: mail.leftToday, total: numberText(mail.leftToday) })}`
              : ''}
          </Text>
        </Stack>
      ) : preview.isError ? (
        <ErrorState error={preview.error} title={t('preview.failed')} onRetry={preview.refetch} />
      ) : (
        <Waiting h={420} />
      )}
      {send.error instanceof Refusal && send.error.code !== 'TokenInvalid' ? (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert" mt="md">
          {errorText(send.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} disabled={send.isPending}>
          {t('ui:cancel')}
        </Button>
        <Button
          leftSection={<IconSend size={16} />}
          disabled={count === 0}
          loading={send.isPending}
          onClick={() => send.mutate({ query })}
        >
          {t('preview.submit', { count, total: numberText(count) })}
        </Button>
      </Group>
    </Modal>
  )
}
