/** Words about orders that screens, mails and files share. */
export const orderLabels = {
  kinds: { new: 'Đăng ký gói', renew: 'Gia hạn gói', upgrade: 'Nâng cấp gói', lower: 'Chuyển xuống gói thấp hơn' },
  states: {
    draft: 'Mới đặt',
    awaitingPayment: 'Chờ thanh toán',
    paid: 'Đã thanh toán',
    applied: 'Hoàn tất',
    expired: 'Quá hạn',
    cancelled: 'Đã hủy',
    refunded: 'Đã hoàn tiền',
  },
  /** In force, in the place of a state. */
  owed: 'Chưa thanh toán',
  gateways: { vnpay: 'VNPAY', vietqr: 'Chuyển khoản VietQR', sandbox: 'Thanh toán thử nghiệm' },
  /** In the place of a gateway: agreed outside the portal. */
  soldByStaff: 'Nhân viên bán',
}
