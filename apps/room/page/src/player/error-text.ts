import type { FaultWords } from '../ui/FaultNotice'
import { playerLanguage } from './player-texts'

const words: Record<typeof playerLanguage, FaultWords> = {
  vi: { title: 'Trang gặp lỗi', text: 'Hãy tải lại để xem tiếp.', reload: 'Tải lại' },
  en: { title: 'Something went wrong on this page', text: 'Reload to go on watching.', reload: 'Reload' },
}

export const faultWords = words[playerLanguage]
