// What pictures are drawn with: rects on the pixels of the window, text that keeps to its room.

class Pen {
  constructor(picture, grain, ui) {
    this.picture = picture;
    this.grain = grain;
    this.ui = ui;
    picture.textBaseline = 'middle';
  }

  snap(value) { return Math.round(value / this.grain) * this.grain; }

  /** Both edges on pixels of the window where a device pixel (`unit`) is at least one of these; no thinner than one. */
  snapped(rect, unit) {
    if (unit !== undefined && unit < this.grain * 0.75) return rect;
    const [x, y] = [this.snap(rect[0]), this.snap(rect[1])];
    const side = (start, rounded, length) => length <= 0 ? 0 : Math.max(this.grain, this.snap(start + length) - rounded);
    return [x, y, side(rect[0], x, rect[2]), side(rect[1], y, rect[3])];
  }

  fill(rect, color, unit) {
    this.picture.fillStyle = color;
    this.picture.fillRect(...this.snapped(rect, unit));
  }

  round(rect, radius, color, unit) {
    if (radius < 0.5) return this.fill(rect, color, unit);
    this.picture.fillStyle = color;
    this.picture.beginPath();
    this.picture.roundRect(...this.snapped(rect, unit), radius);
    this.picture.fill();
  }

  roundLine(rect, radius, color, width, dash = []) {
    if (rect[2] <= 0 || rect[3] <= 0) return;
    this.picture.strokeStyle = color;
    this.picture.lineWidth = width;
    this.picture.setLineDash(dash);
    this.picture.beginPath();
    this.picture.roundRect(...rect, Math.max(0, radius));
    this.picture.stroke();
    this.picture.setLineDash([]);
  }

  line(x0, y0, x1, y1, color, width = 1, dash = []) {
    this.picture.strokeStyle = color;
    this.picture.lineWidth = width;
    this.picture.setLineDash(dash);
    this.picture.beginPath();
    this.picture.moveTo(x0, y0);
    this.picture.lineTo(x1, y1);
    this.picture.stroke();
    this.picture.setLineDash([]);
  }

  clip(rect, radius) {
    this.picture.beginPath();
    if (radius > 0.5) this.picture.roundRect(...rect, radius); else this.picture.rect(...this.snapped(rect));
    this.picture.clip();
  }

  /** One line, where it is longer than `most` without its end or, by `cut`, its start; or none at all. */
  text(text, x, y, { size, weight = 400, color, align = 'left', most = Infinity, cut = 'end' }) {
    const picture = this.picture;
    picture.font = `${weight} ${size}px ${Paint.font}`;
    picture.fillStyle = color;
    picture.textAlign = align;
    let line = text;
    // Nearly all fit: what no letter can exceed is not measured.
    if (line.length * size * 0.9 > most && picture.measureText(line).width > most) {
      if (cut === 'all') return;
      const shortened = length => cut === 'start' ? '…' + text.slice(text.length - length) : text.slice(0, length) + '…';
      let [low, high] = [0, line.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (picture.measureText(shortened(middle)).width <= most) low = middle; else high = middle - 1;
      }
      if (low === 0) return;
      line = shortened(low);
    }
    picture.fillText(line, x, y);
  }

  upright(text, x, y, style) {
    this.picture.save();
    this.picture.translate(x, y);
    this.picture.rotate(-Math.PI / 2);
    this.text(text, 0, 0, style);
    this.picture.restore();
  }

  /** A small text on a plate, around a point of the stage. */
  plate(text, x, y, color) {
    this.picture.font = `600 11px ${Paint.font}`;
    const width = this.picture.measureText(text).width + 10;
    const [roomX, roomY] = View.room;
    const left = clamp(x - width / 2, 2, Math.max(2, roomX - width - 2));
    const top = clamp(y - 9, 2, Math.max(2, roomY - 20));
    this.round([left, top, width, 18], 4, color);
    this.text(text, left + width / 2, top + 9.5, { size: 11, weight: 600, color: this.ui.halo, align: 'center' });
  }
}
