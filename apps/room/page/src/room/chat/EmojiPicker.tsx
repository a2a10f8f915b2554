import { ActionIcon, Popover } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../texts/texts'
import classes from './EmojiPicker.module.css'

const emojis = [
  '😀 😄 😂 🙂 😉 😍 🤔 😮',
  '😢 😅 😎 🥳 🙄 😴 🤗 😇',
  '👍 👎 👏 🙌 🙏 💪 👋 🤝',
  '👌 ✌️ ☝️ ✍️ ❤️ 🔥 ⭐ 🎉',
  '✅ ❌ ❓ ❗ 💡 📌 ⏰ ☕',
].flatMap((row) => row.split(' '))

/** The few that meetings need. */
export function EmojiPicker({ onPick }: { onPick(emoji: string): void }) {
  const [isOpen, setIsOpen] = useState(false)
  const texts = useTexts()
  const pick = (emoji: string) => {
    setIsOpen(false)
    onPick(emoji)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-end" trapFocus>
      <Popover.Target>
        <ActionIcon size={36} variant="default" aria-label={texts.chat.emoji} onClick={() => setIsOpen((before) => !before)}>
          <IconMoodSmile size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={texts.chat.emoji}>
        <div className={classes['grid']}>
          {emojis.map((emoji) => (
            <button key={emoji} type="button" className={classes['emoji']} onClick={() => pick(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
