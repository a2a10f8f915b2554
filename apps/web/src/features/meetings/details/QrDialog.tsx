import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { saveFile } from '../../../api/file-saving'
import { CopyButton } from '../../../ui/page/CopyButton'
import { Modal } from '../../../ui/dialogs/Modal'
import classes from './MeetingDetails.module.css'
import { qrPath, qrPicture, qrPng, qrSize } from '@hop/look/qr-picture'

const t = textsOf('meeting-details')

interface QrDialogProps {
  meeting: MeetingDetail
  link: string
  opened: boolean
  onClose: () => void
}

export function QrDialog({ meeting, link, opened, onClose }: QrDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('qr.title')} size={qrSize + 60}>
      <QrCode meeting={meeting} link={link} />
    </Modal>
  )
}

function QrCode({ meeting: { id, name }, link }: Pick<QrDialogProps, 'meeting' | 'link'>) {
  const [hasFailed, setFailed] = useState(false)
  const picture = qrPicture(link)
  const download = async () => {
    const png = await qrPng(picture)
    setFailed(png === null)
    if (png) saveFile(png, t('qr.fileName', { id }))
  }
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        {t('qr.hint')}
      </Text>
      <svg
        className={classes.qr}
        width={qrSize}
        height={qrSize}
        viewBox={`0 0 ${picture.modules} ${picture.modules}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('qr.picture', { name })}
      >
        <path d={qrPath(picture)} fill="#000" />
      </svg>
      {hasFailed ? (
        <Alert color="red" variant="light" role="alert">
          {t('qr.failed')}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <CopyButton value={link} what={t('links.copyParticipant')} />
        <Button leftSection={<IconDownload size={16} />} onClick={() => void download()}>
          {t('qr.download')}
        </Button>
      </Group>
    </Stack>
  )
}
