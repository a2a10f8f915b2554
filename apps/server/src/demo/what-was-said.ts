/** What was said in one of the demo's meetings and how good the lines were, so that transcript, summaries and monitor have something to show. */
import { minutes, seconds } from '../platform/clock.js'
import { transcribeCaptions } from '../features/transcripts/public.js'
import type { Transaction } from '../platform/database/database.js'

interface HeldSession {
  id: number
  startsAt: Date
  endsAt: number
  /** Of those who came, the host first. */
  visitIds: readonly string[]
}

/** Who speaks, as a number among those who came, and what. */
// prettier-ignore
const lines: readonly (readonly [speaker: number, text: string])[] = [
  [0, 'Chào cả nhà, chúng ta bắt đầu giao ban tháng của phòng Kinh doanh nhé.'],
  [0, 'Hôm nay có ba việc: doanh thu tháng, hợp đồng sắp hết hạn và kế hoạch tháng tới.'],
  [1, 'Dạ, em xin báo cáo doanh thu. Tháng này phòng đạt 94 phần trăm kế hoạch, tăng 6 phần trăm so với tháng trước.'],
  [1, 'Nhóm khách hàng doanh nghiệp vượt kế hoạch, nhóm cá nhân còn thiếu khoảng 180 triệu đồng.'],
  [0, 'Nguyên nhân nhóm cá nhân thiếu là gì?'],
  [1, 'Chủ yếu vì chương trình khuyến mãi kết thúc sớm một tuần nên khách chờ đợt sau.'],
  [2, 'Em bổ sung là bộ phận hỗ trợ nhận nhiều câu hỏi về cách gia hạn gói cước.'],
  [2, 'Khách nói trang gia hạn chưa ghi rõ số tiền sau thuế.'],
  [0, 'Việc đó phải sửa ngay. Nhờ nhóm sản phẩm ghi rõ giá đã gồm thuế trước thứ Sáu.'],
  [2, 'Dạ, em sẽ gửi yêu cầu cho nhóm sản phẩm trong chiều nay.'],
  [0, 'Sang việc thứ hai, hợp đồng sắp hết hạn.'],
  [1, 'Có mười hai hợp đồng hết hạn trong ba mươi ngày tới, trong đó bốn hợp đồng lớn.'],
  [1, 'Ngân hàng Phương Đông muốn nâng lên gói Nâng cao và cần báo giá cho ba năm.'],
  [0, 'Ai phụ trách báo giá này?'],
  [3, 'Em phụ trách. Em sẽ gửi báo giá cho ngân hàng trước ngày 20.'],
  [0, 'Tốt. Ba hợp đồng lớn còn lại thì sao?'],
  [3, 'Bệnh viện Hồng Ngọc đồng ý gia hạn một năm, hai khách còn lại hẹn gặp tuần sau.'],
  [0, 'Chúng ta thống nhất mỗi tuần cập nhật danh sách này một lần vào sáng thứ Hai.'],
  [2, 'Em đề nghị thêm cột ghi lý do khi khách không gia hạn.'],
  [0, 'Đồng ý, thêm cột lý do. Việc thứ ba là kế hoạch tháng tới.'],
  [1, 'Kế hoạch tháng tới là 3 tỷ 200 triệu đồng, tập trung vào khối trường học và bệnh viện.'],
  [3, 'Em cần thêm hai tài khoản dùng thử cho các trường ở Đà Nẵng.'],
  [0, 'Được, quản trị viên sẽ tạo hai tài khoản dùng thử trong ngày mai.'],
  [2, 'Bộ phận hỗ trợ sẽ tổ chức một buổi hướng dẫn trực tuyến vào thứ Năm tuần sau.'],
  [0, 'Rất tốt. Tóm lại: sửa trang gia hạn trước thứ Sáu, gửi báo giá cho ngân hàng trước ngày 20, và tạo tài khoản dùng thử ngày mai.'],
  [0, 'Cảm ơn mọi người, hẹn gặp lại tháng sau.'],
]

export async function insertWhatWasSaid(transaction: Transaction, session: HeldSession): Promise<void> {
  await transaction.insertInto('session_events').values(captionsOf(session)).execute()
  await transcribeCaptions(transaction, session.id)
  await transaction.insertInto('quality_samples').values(samplesOf(session)).execute()
}

/** As the room reports them. */
function captionsOf({ id, startsAt, endsAt, visitIds }: HeldSession) {
  const everyMs = (endsAt - startsAt.getTime() - 4 * minutes) / lines.length
  return lines.map(([speaker, text], index) => {
    const beganAt = startsAt.getTime() + 2 * minutes + Math.round(index * everyMs)
    const endedAt = beganAt + text.length * 60
    const spoken = { id: `${index}`, transcript: text, locale: 'vi-VN', final: true, 'start-time': beganAt, 'end-time': endedAt }
    return {
      session_id: id,
      event_key: `demo-caption-${index}`,
      kind: 'caption',
      happened_at: new Date(endedAt),
      visit_id: visitIds[speaker % visitIds.length] ?? null,
      body: JSON.stringify(spoken),
    }
  })
}

/** One a minute. The second person's line is bad for a while in the middle. */
function samplesOf({ id, startsAt, endsAt, visitIds }: HeldSession) {
  const length = Math.floor((endsAt - startsAt.getTime()) / minutes)
  return visitIds.flatMap((visitId, person) =>
    Array.from({ length }, (_, minute) => {
      const isBad = person === 1 && minute > length * 0.4 && minute < length * 0.6
      const wave = Math.abs(Math.sin(minute / 3 + person))
      return {
        session_id: id,
        visit_id: visitId,
        measured_at: new Date(startsAt.getTime() + minute * minutes + 30 * seconds),
        loss_percent: isBad ? 6 + 5 * wave : 0.8 * wave,
        jitter_ms: isBad ? 60 + 40 * wave : 4 + 12 * wave,
        rtt_ms: isBad ? 240 + 120 * wave : 28 + 20 * wave + 15 * person,
        sent_kbps: isBad ? 320 : 900 + 400 * wave,
        received_kbps: isBad ? 500 : 1600 + 700 * wave,
        uplink_loss_percent: isBad ? 4 * wave : 0.4 * wave,
        uplink_jitter_ms: isBad ? 35 + 20 * wave : 3 + 6 * wave,
      }
    }),
  )
}
