export const subscriptions = {
  /** The mail that asks a customer to renew. */
  reminder: {
    /** Plan, when. */
    subject: 'Gói {{0}} {{1}}',
    endsInDays: 'còn {{0}} ngày sử dụng',
    endsToday: 'hết hạn hôm nay',
    ended: 'đã hết hạn',
    /** Customer, plan, when, time, date. */
    text: `Kính gửi {{0}},

Gói dịch vụ {{1}} của Quý khách {{2}}.
Thời điểm hết hạn: {{3}} ngày {{4}} (giờ Việt Nam).

Để việc họp không bị gián đoạn, xin Quý khách liên hệ nhân viên phụ trách để gia hạn.
Nếu Quý khách vừa gia hạn, xin bỏ qua thư này.

Trân trọng cảm ơn Quý khách đã sử dụng dịch vụ.`,
  },
}
