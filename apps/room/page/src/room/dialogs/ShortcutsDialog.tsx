import { Group, Kbd, Stack, Text } from '@mantine/core'
import { showDialog } from '../../visit/room-ui'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { Dialog } from '../../ui/Dialog'
import { offersChat, offersScreen } from '../offered'
import { type ShortcutName, shortcuts } from '../useShortcuts'

export function ShortcutsDialog() {
  const { ui, room } = useVisit()
  const isOpen = usePart(ui, ({ dialog }) => dialog === 'shortcuts')
  const hasScreen = usePart(room, offersScreen)
  const hasChat = usePart(room, offersChat)
  const isOffered = (name: ShortcutName) => (name === 'screen' ? hasScreen : name === 'chat' ? hasChat : true)
  const texts = useTexts()
  return (
    <Dialog title={texts.shortcuts.title} isOpen={isOpen} onClose={() => showDialog(ui, null)}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {texts.shortcuts.text}
        </Text>
        {(Object.entries(shortcuts) as [ShortcutName, string][])
          .filter(([name]) => isOffered(name))
          .map(([name, key]) => (
            <Group key={name} justify="space-between">
              <Text size="sm">{texts.shortcuts[name]}</Text>
              <Kbd>{key.toUpperCase()}</Kbd>
            </Group>
          ))}
        <Group justify="space-between">
          <Text size="sm">{texts.shortcuts.talk}</Text>
          <Kbd>{texts.shortcuts.spaceBar}</Kbd>
        </Group>
      </Stack>
    </Dialog>
  )
}
