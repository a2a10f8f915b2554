export const pricing = {
  screens: { pricing: 'Bảng giá' },
  title: 'Bảng giá',
  lead: 'Họp trực tuyến ngay trên trình duyệt, không cần cài đặt. Giá đã gồm VAT.',
  loadFailed: 'Không tải được bảng giá',
  nothing: 'Bảng giá đang được cập nhật',
  nothingHint: 'Vui lòng quay lại sau hoặc liên hệ với chúng tôi.',
  free: 'Miễn phí',
  per: '/ {{period}}',
  vat: 'Đã gồm VAT {{percent}}%',
  choose: 'Chọn gói {{plan}}',
  start: 'Bắt đầu miễn phí',
  signIn: 'Đăng nhập',
  limits: {
    people: 'Tối đa {{value}} người mỗi phòng',
    peopleUnlimited: 'Không giới hạn số người',
    length: 'Mỗi cuộc họp đến {{value}}',
    lengthUnlimited: 'Không giới hạn thời lượng',
    perDay: '{{value}} cuộc họp mỗi ngày',
    perDayUnlimited: 'Không giới hạn số cuộc họp mỗi ngày',
    storage: 'Lưu trữ {{value}}',
    storageUnlimited: 'Lưu trữ không giới hạn',
  },
  featuresTitle: 'Mọi gói đều có',
  features: {
    video: 'Hình ảnh và âm thanh HD',
    noise: 'Giảm tiếng ồn',
    screen: 'Chia sẻ màn hình',
    recording: 'Ghi lại cuộc họp',
    waiting: 'Phòng chờ',
    chat: 'Trò chuyện nhóm',
    hands: 'Giơ tay phát biểu',
    captions: 'Phụ đề trực tiếp',
    encryption: 'Mã hóa đường truyền (TLS và DTLS-SRTP)',
  },
  faqTitle: 'Câu hỏi thường gặp',
  faq: {
    pay: {
      question: 'Tôi thanh toán bằng cách nào?',
      answer:
        'Bằng các hình thức được liệt kê ở bước thanh toán, như VNPAY hoặc chuyển khoản quét mã VietQR. Số tiền bạn thấy là số tiền bạn trả.',
    },
    change: {
      question: 'Tôi đổi gói giữa kỳ được không?',
      answer:
        'Được. Nâng lên gói cao hơn có hiệu lực ngay, những ngày chưa dùng của gói cũ được trừ vào tiền. Gói thấp hơn bắt đầu khi kỳ hiện tại kết thúc.',
    },
    expire: {
      question: 'Hết hạn thì sao?',
      answer:
        'Gói miễn phí tự gia hạn. Với gói trả phí, chúng tôi gửi thư nhắc trước 30, 7 và 1 ngày. Khi hết hạn, bạn vẫn đăng nhập và xem lại dữ liệu, nhưng không mở được cuộc họp mới cho đến khi gia hạn.',
    },
    receipt: {
      question: 'Có biên nhận không?',
      answer: 'Có. Sau khi thanh toán, biên nhận có thể in hoặc tải về dưới dạng PDF, và được gửi qua e-mail.',
    },
  },
}
