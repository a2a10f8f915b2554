import type { FaultTexts } from '../ui/FaultNotice'
import { playerLanguage } from './player-texts'

const texts: Record<typeof playerLanguage, FaultTexts> = {
  vi: { title: 'Trang gặp lỗi', text: 'Hãy tải lại để xem tiếp.', reload: 'Tải lại' },
  en: { title: 'Something went wrong on this page', text: 'Reload to go on watching.', reload: 'Reload' },
}

export const faultTexts = texts[playerLanguage]
