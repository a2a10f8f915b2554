import { Menu } from '@mantine/core'
import { IconCheck, IconChevronUp, IconSettings } from '@tabler/icons-react'
import { showDialog } from '../../call/room-ui'
import { useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useCall } from '../../ui/call-context'
import classes from './ControlBar.module.css'

/** Another microphone or camera, in the middle of the call. */
export function DeviceMenu({ kind }: { kind: 'microphone' | 'camera' }) {
  const { local, ui } = useCall()
  const { devices, chosen, tracks } = useStore(local.state)
  const texts = useTexts()
  const current = tracks[kind]?.getSettings().deviceId ?? chosen[kind]
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button type="button" className={classes['caret']} aria-label={texts.bar.devicesOf[kind]}>
          <IconChevronUp size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.devices[kind]}</Menu.Label>
        {devices[kind].map(({ id, label }, index) => (
          <Menu.Item
            key={id}
            aria-current={id === current}
            leftSection={<IconCheck size={16} aria-hidden style={{ visibility: id === current ? 'visible' : 'hidden' }} />}
            onClick={() => void local.choose(kind, id)}
          >
            {label || texts.devices.unnamed(index + 1)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => showDialog(ui, 'devices')}>
          {texts.bar.settings}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
