import { styleNonce } from '@hop/look/style-nonce'
import { Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../../ui/dialogs/Modal'
import { DescriptionList } from '../../ui/page/DescriptionList'
import classes from './EmailTemplates.module.css'

const t = textsOf('email-templates')

interface PreviewDialogProps {
  mail: { subject: string; content: string; isSample: boolean } | undefined
  opened: boolean
  onClose: () => void
}

/** The mail's own styles, for phones and dark mode, are drawn only under the nonce of this page. */
const withNonce = (html: string) => html.replace('<style>', `<style nonce="${styleNonce}">`)

export function PreviewDialog({ mail, opened, onClose }: PreviewDialogProps) {
  if (!mail) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('preview.title')} size="xl">
      <Stack gap="md">
        <DescriptionList items={[{ term: t('fields.subject'), value: mail.subject, wide: true }]} />
        {/* Neither scripts, nor forms, nor links that lead anywhere: it is only looked at. */}
        <iframe title={t('preview.content')} srcDoc={withNonce(mail.content)} sandbox="" className={classes.mail} tabIndex={0} />
        <Text fz="xs" c="dimmed">
          {t(mail.isSample ? 'preview.sample' : 'preview.ownMeeting')}
        </Text>
      </Stack>
    </Modal>
  )
}
