import { summaries } from '@hop/contract/features/summaries'
import { transcripts } from '@hop/contract/features/transcripts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../../../../api/files'
import { showOnce } from '../../../../../ui/feedback/show-once'

const t = textsOf('transcripts')

export function ExportMenu({ mid }: { mid: string }) {
  const [isBusy, setBusy] = useState(false)
  const query = { query: { mid } }
  const save = (download: () => Promise<void>) => () => {
    setBusy(true)
    download()
      .catch(showOnce)
      .finally(() => setBusy(false))
  }
  const items = [
    { label: t('exportDocx'), onClick: save(() => downloadFile(summaries.exportMinutes, query)) },
    { label: t('exportTxt'), onClick: save(() => downloadFile(transcripts.exportText, query)) },
    { label: t('exportVtt'), onClick: save(() => downloadFile(transcripts.exportVtt, query)) },
  ]
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          leftSection={<IconDownload size={14} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, onClick }) => (
          <Menu.Item key={label} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
