/** Mails about orders: {{0}} is the customer, {{1}} the order, {{2}} the plan. */
export const orderMails = {
  money: '{{0}} ₫',
  vat: '{{0}} ₫ ({{1}}%)',
  /** By staff. */
  sold: {
    subject: 'Đơn hàng {{0}} đã được ghi nhận',
    text: 'Kính gửi {{0}},\n\nNhân viên của chúng tôi đã ghi nhận cho Quý khách đơn hàng {{1}} (gói {{2}}).',
  },
  applied: {
    subject: 'Đã nhận thanh toán cho đơn hàng {{0}}',
    text: 'Kính gửi {{0}},\n\nChúng tôi đã nhận đủ tiền cho đơn hàng {{1}}. Gói {{2}} đã được áp dụng.',
  },
  paid: {
    subject: 'Đã nhận thanh toán cho đơn hàng {{0}}',
    text: 'Kính gửi {{0}},\n\nChúng tôi đã nhận đủ tiền cho đơn hàng {{1}}, nhưng chưa áp dụng được gói {{2}} vì thuê bao đã thay đổi. Chúng tôi sẽ liên hệ với Quý khách.',
  },
  refunded: {
    subject: 'Đã hoàn tiền đơn hàng {{0}}',
    text: 'Kính gửi {{0}},\n\nTiền của đơn hàng {{1}} (gói {{2}}) đã được hoàn. Thời gian tiền về tài khoản tùy ngân hàng của Quý khách.',
  },
  withdrawn: {
    subject: 'Đơn hàng {{0}} chưa được thanh toán đủ',
    text: 'Kính gửi {{0}},\n\nMột khoản chuyển khoản đã được ghi nhầm cho đơn hàng {{1}} (gói {{2}}), nay chúng tôi đã sửa lại. Vì vậy đơn hàng này chưa được thanh toán đủ. Nếu Quý khách đã chuyển tiền cho đơn này, vui lòng liên hệ với chúng tôi.',
  },
  /** {{0}} is the order. */
  toPay:
    'Quý khách có thể thanh toán trên trang dưới đây; nếu chuyển khoản, vui lòng ghi mã {{0}} trong nội dung. Biên nhận được gửi khi chúng tôi nhận đủ tiền.',
  /** Where the portal takes no payments. */
  toTransfer: 'Khi chuyển khoản, vui lòng ghi mã {{0}} trong nội dung. Biên nhận được gửi khi chúng tôi nhận đủ tiền.',
  pay: 'Thanh toán',
  sandbox: 'Đây là thanh toán thử nghiệm: không có tiền thật nào được chuyển.',
  period: '{{0}} – {{1}}',
  facts: { period: 'Thời hạn', plan: 'Gói dịch vụ', amount: 'Số tiền (gồm VAT)', vat: 'Trong đó VAT', receipt: 'Số biên nhận' },
  open: 'Xem biên nhận',
  address: 'Hoặc mở địa chỉ: {{0}}',
}
