/** The board as a picture file: its SVG with all styles written into it, drawn on a canvas. */

const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
  "transform",
  "transform-origin",
  "transform-box",
  "display",
  "visibility",
  "clip-path",
  "mask",
];
/** Pixels of the longer side. */
const SIZE = 1600;

/** The largest drawing inside an element. */
export function drawingIn(part: Element): SVGSVGElement | null {
  const area = (svg: Element): number => {
    const { width, height } = svg.getBoundingClientRect();
    return width * height;
  };
  const found = [...part.querySelectorAll("svg")].sort((one, other) => area(other) - area(one));
  return found[0] ?? null;
}

/** An SVG that looks the same without the page's style sheets. */
export function standalone(svg: SVGSVGElement, background: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  originals.forEach((original, index) => {
    const styles = getComputedStyle(original);
    const written = STYLES.map((name) => `${name}:${styles.getPropertyValue(name)}`);
    copies[index]?.setAttribute("style", written.join(";"));
    copies[index]?.removeAttribute("class");
  });
  const { width, height } = svg.getBoundingClientRect();
  const scale = SIZE / Math.max(width, height, 1);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(width * scale)));
  copy.setAttribute("height", String(Math.round(height * scale)));
  copy.style.background = background;
  return new XMLSerializer().serializeToString(copy);
}

/** The drawing as a PNG file. */
export async function pngOf(svg: SVGSVGElement, background: string): Promise<Blob> {
  const image = new Image();
  const source = new Blob([standalone(svg, background)], { type: "image/svg+xml" });
  const address = URL.createObjectURL(source);
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error("the picture is empty"));
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hand a file to the browser to save. */
export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Hand a picture with its words and link to whatever the device shares with; where it cannot, the
 * file is saved and the link copied. Dropped: the player let go of it.
 */
export async function share(
  picture: Blob,
  name: string,
  text: string,
  url: string,
): Promise<"shared" | "saved" | "dropped"> {
  const files = [new File([picture], name, { type: picture.type })];
  if ("canShare" in navigator && navigator.canShare({ files, text, url })) {
    try {
      await navigator.share({ files, text, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dropped";
    }
  }
  save(picture, name);
  await navigator.clipboard.writeText(url);
  return "saved";
}
