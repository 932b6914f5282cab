/// Placeholder of the module; the resolved table follows.
public enum Placeholder {}
