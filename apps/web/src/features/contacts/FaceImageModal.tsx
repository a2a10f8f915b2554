import { isImageWaiting } from '@hop/contract/contact-rules'
import { type Contact, contacts } from '@hop/contract/features/contacts'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { textsOf } from '@hop/texts/page-texts'
import { uploadFile } from '../../api/files'
import { showSuccess } from '../../ui/feedback/toasts'
import { Modal } from '../../ui/dialogs/Modal'
import { Upload } from '../../ui/upload/Upload'
import { contactLists } from './contact-list'
import { FaceImage } from './FaceImage'

const t = textsOf('contacts')

interface FaceImageModalProps {
  contact: Contact | undefined
  opened: boolean
  onClose: () => void
}

export function FaceImageModal({ contact, opened, onClose }: FaceImageModalProps) {
  const queries = useQueryClient()
  if (!contact) return null
  const { id, name } = contact
  const refresh = () => {
    for (const list of contactLists) void queries.invalidateQueries({ queryKey: [list.name] })
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('image.title', { name })}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('image.lead')}
        </Text>
        {contact.image === null ? null : <FaceImage contact={contact} />}
        {contact.imgProblem === null ? null : (
          <Alert
            color={isImageWaiting(contact.imgProblem) ? 'yellow' : 'red'}
            variant="light"
            icon={<IconAlertCircle size={20} />}
          >
            {isImageWaiting(contact.imgProblem) ? t('image.waitingHint') : t(`image.advice.${contact.imgProblem}`)}
          </Alert>
        )}
        <Upload
          label={t('image.file')}
          limits={contacts.updateImage.upload}
          send={async (file, options) => {
            try {
              return await uploadFile(contacts.updateImage, { params: { id }, file }, options)
            } finally {
              // A picture that could not be read is noted with the contact too.
              refresh()
            }
          }}
          onDone={() => {
            showSuccess(t('image.done'))
            onClose()
          }}
        />
      </Stack>
    </Modal>
  )
}
