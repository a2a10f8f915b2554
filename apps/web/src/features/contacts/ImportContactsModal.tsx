import { SegmentedControl, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { showSuccess } from '../../ui/feedback/toasts'
import { Modal } from '../../ui/dialogs/Modal'
import { numberText } from '../../ui/text/numbers'
import { contactLists } from './contact-list'
import { ImportFromApi } from './ImportFromApi'
import { ImportFromFile } from './ImportFromFile'

const t = textsOf('contacts')

interface ImportContactsModalProps {
  opened: boolean
  onClose: () => void
}

export function ImportContactsModal({ opened, onClose }: ImportContactsModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('import.title')} size="lg">
      <ImportContacts onClose={onClose} />
    </Modal>
  )
}

function ImportContacts({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [from, setFrom] = useState<'file' | 'api'>('file')
  const done = (imported: number) => {
    showSuccess(t('import.done', { count: imported, total: numberText(imported) }))
    for (const list of contactLists) void queries.invalidateQueries({ queryKey: [list.name] })
    onClose()
  }
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('import.from')}
        value={from}
        onChange={setFrom}
        data={[
          { value: 'file', label: t('import.fromFile') },
          { value: 'api', label: t('import.fromApi') },
        ]}
      />
      {from === 'file' ? <ImportFromFile onDone={done} /> : <ImportFromApi onDone={done} onCancel={onClose} />}
    </Stack>
  )
}
