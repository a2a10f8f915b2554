import { Group, Kbd, Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCanCreate } from '../../screens/create-action'
import { Modal } from '../../ui/dialogs/Modal'

const t = textsOf('shell')

const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'palette' },
  { keys: ['/'], does: 'search' },
  { keys: ['C'], does: 'create' },
  { keys: ['?'], does: 'help' },
  { keys: ['Esc'], does: 'close' },
] as const

export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const canCreate = useCanCreate()
  return (
    <Modal opened={opened} onClose={onClose} title={t('shortcuts.title')} size="sm">
      <Stack gap="sm">
        {shortcuts
          .filter(({ does }) => does !== 'create' || canCreate)
          .map(({ keys, does }) => (
            <Group key={does} justify="space-between" wrap="nowrap">
              <Text fz="sm">{t(`shortcuts.${does}`)}</Text>
              <Group gap={4} wrap="nowrap">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Group>
            </Group>
          ))}
      </Stack>
    </Modal>
  )
}
